import { http, HttpResponse, type HttpHandler } from 'msw';

import { Reply } from './replies';

type Answer = object | Response;
type Handle = (request: Request, params: Record<string, string>) => Promise<Answer> | Answer;

/** A call of the API at any origin; MSW takes a trailing slash as it comes. */
export const on = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  handle: Handle,
): HttpHandler =>
  http[method]<Record<string, string>>(`*/api${path}`, async ({ request, params }) => {
    try {
      const answer = await handle(request, params);
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    } catch (error) {
      if (error instanceof Reply) return error.response;
      throw error;
    }
  });

export const created = (body: object) => HttpResponse.json(body, { status: 201 });
