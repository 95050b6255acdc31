import Cookies from 'js-cookie';

/** Whether cookies can be kept at all: without them nobody can stay signed in, and the login screen says so (T27). */
export function cookiesWork(): boolean {
  Cookies.set('didan_probe', '1', { path: '/', sameSite: 'Lax' });
  const kept = Cookies.get('didan_probe') === '1';
  Cookies.remove('didan_probe', { path: '/' });
  return kept;
}
