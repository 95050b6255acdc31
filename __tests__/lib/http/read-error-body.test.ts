import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse } from 'axios';

import { ApiError } from '@/lib/http/api-error';
import { readErrorBody } from '@/lib/http/read-error-body';
import { toApiError } from '@/lib/http/to-api-error';

function refused(status: number, data: unknown, headers: Record<string, string> = {}): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response: AxiosResponse = { status, data, headers, config, statusText: '' };
  return new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response);
}

const broken = (code: string) => new AxiosError('broken', code, { headers: new AxiosHeaders() }, {});

describe('a person reads the message of every form an error comes in (spec §8)', () => {
  it.each([
    ['error', { error: 'The code is wrong' }, 'The code is wrong'],
    [
      'errors, the first shown',
      { errors: { email: ['Invalid email address', 'Too long'], phone: ['No'] } },
      'Invalid email address',
    ],
    [
      'errors, the first that says something',
      { errors: { email: [], phone: ['Invalid Phone number'] } },
      'Invalid Phone number',
    ],
    ['errors as a map of text', { errors: { email: 'Invalid email address' } }, 'Invalid email address'],
    ['a list carrying msg', [{ msg: 'Field is Required' }, { msg: 'Other' }], 'Field is Required'],
    ['errors as a list carrying msg', { errors: [{ msg: 'Field is Required' }] }, 'Field is Required'],
    ['message', { message: 'Please verify your account' }, 'Please verify your account'],
    ['message as a list', { message: ['One', 'Two'] }, 'One'],
    ['a bare string', 'Not today', 'Not today'],
    ['the name of a product, as text', { error: '<b>Oil</b>: only 3 left' }, '<b>Oil</b>: only 3 left'],
    ['a bare array', ['Not today', 'Nor tomorrow'], 'Not today'],
    ['error before message', { error: 'First', message: 'Second' }, 'First'],
  ])('%s (spec 8.1, 8.2, 8.3, 8.4, 8.5)', (_form, body, message) => {
    expect(readErrorBody(body).message).toBe(message);
  });

  it.each([
    ['an HTML page', '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'],
    ['an HTML page after a line break', '\n<html><head></head></html>'],
    ['a page without a doctype', '<center><h1>502 Bad Gateway</h1></center>'],
    ['a title', ' <title>502</title>'],
    ['an XML error', '<Error><Code>503</Code></Error>'],
    ['an HTML page in a field', { error: '<html></html>' }],
    ['nothing', ''],
    ['blanks', '   '],
    ['null', null],
    ['a number', 7],
    ['an empty object', {}],
    ['an empty list', []],
    ['an error of another form', { error: { code: 7 } }],
    ['errors that say nothing', { errors: {} }],
  ])('%s has no message', (_form, body) => {
    expect(readErrorBody(body).message).toBeUndefined();
  });

  it('each field with what is wrong with it', () => {
    const body = {
      errors: { email: ['Invalid email address'], phone: ['Invalid Phone number', 'Too short'] },
    };
    expect(readErrorBody(body).fields).toEqual({
      email: 'Invalid email address',
      phone: 'Invalid Phone number',
    });
  });

  it('a message of a thousand letters is cut at 200', () => {
    const { message = '' } = readErrorBody({ message: 'a'.repeat(1000) });
    expect(message).toHaveLength(200);
    expect(message).toMatch(/a…$/);
  });

  it('a message of 200 letters is whole', () => {
    expect(readErrorBody({ message: 'a'.repeat(200) }).message).toBe('a'.repeat(200));
  });
});

describe('a person is told in plain words where the server said nothing', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [413, 'invalid'],
    [415, 'invalid'],
    [418, 'invalid'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
  ])('status %i', (status, code) => {
    const error = toApiError(refused(status, '<html></html>'));
    expect(error).toMatchObject({ code, status });
    expect(error.message).toMatch(/^[A-Z][^<>]{9,199}\.$/);
  });

  it('a timeout', () => {
    expect(toApiError(broken('ECONNABORTED'))).toMatchObject({ code: 'timeout', status: 0 });
    expect(toApiError(broken('ETIMEDOUT')).message).toMatch(/took too long/);
  });

  it('no connection', () => {
    expect(toApiError(broken('ERR_NETWORK'))).toMatchObject({ code: 'network', status: 0 });
    expect(toApiError(broken('ERR_NETWORK')).message).toMatch(/offline/);
  });

  it('a request that was taken back', () => {
    expect(toApiError(new CanceledError()).code).toBe('cancelled');
  });

  it('a programming error becomes a general message', () => {
    const error = toApiError(new TypeError("Cannot read properties of undefined (reading 'x')"));
    expect(error.message).toBe('Something went wrong. Please try again.');
  });
});

it('a person with an account not yet verified is known by the words of the specification', () => {
  expect(toApiError(refused(403, { message: 'Please verify your account' })).code).toBe('unverified');
  expect(toApiError(refused(400, { error: 'Please verify your account' })).code).toBe('unverified');
});

it('a person who tried too often is told how long to wait', () => {
  expect(toApiError(refused(429, { error: 'Wait' }, { 'retry-after': '42' })).retryAfterSeconds).toBe(42);
  expect(
    toApiError(refused(429, { error: 'Wait' }, { 'retry-after': 'soon' })).retryAfterSeconds,
  ).toBeUndefined();
});

it('a person who asks for help can name the request', () => {
  expect(toApiError(refused(500, { error: 'Oh', requestId: 'r-1' })).requestId).toBe('r-1');
});

it('a readable error from the API is shown unchanged', () => {
  const error = new ApiError('conflict', 'You’ve already applied.');
  expect(toApiError(error)).toBe(error);
});

describe('409 reply', () => {
  const changes = [{ kind: 'price', from: 100, to: 120 }];

  it('keeps the other fields of the reply', () => {
    const error = toApiError(refused(409, { error: 'Something has changed.', changes }));
    expect(error).toMatchObject({
      code: 'conflict',
      message: 'Something has changed.',
      details: { changes },
    });
  });

  it.each([
    ['nothing more', { error: 'No.', requestId: 'r-1' }],
    ['a list', [{ msg: 'No.' }]],
    ['markup', '<html></html>'],
  ])('reads %s without a message in the reply', (_form, body) => {
    expect(toApiError(refused(409, body)).details).toEqual({});
  });

  it('reads only the message of any other refusal', () => {
    expect(toApiError(refused(400, { error: 'No.', changes })).details).toEqual({});
  });
});
