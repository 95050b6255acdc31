import { type Api } from './api';
import { type clientErrorSchema } from './client-errors';
import { type healthReply, type messageReply } from './replies';

export const getHealth: Api<'anyone', { reply: typeof healthReply }> = {
  method: 'GET',
  path: '/health',
  access: 'anyone',
};

export const reportClientError: Api<
  'anyone',
  { body: typeof clientErrorSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/client-errors/', access: 'anyone' };
