import { create } from 'zustand';

/** `unreachable` while a session cannot be renewed, because the server does not answer. */
type SessionCheck = 'pending' | 'done' | 'unreachable';

type AuthState = {
  isLoggedIn: boolean;
  userLoggedOut: boolean;
  emailVerified: boolean;
  /** The account was deleted, so the guard redirects home instead of to the login. */
  shouldRedirectHome: boolean;
  /** The login page shows its form although the browser may still hold a session. */
  loginRequired: boolean;
  /** The check of the cookies at the start of a page. */
  sessionCheck: SessionCheck;
};

const guestState = {
  isLoggedIn: false,
  userLoggedOut: false,
  emailVerified: false,
  shouldRedirectHome: false,
};

const useStore = create<AuthState>(() => ({ ...guestState, loginRequired: false, sessionCheck: 'pending' }));

export const useAuth = <T>(select: (state: AuthState) => T): T => useStore(select);
export const getAuthState = (): AuthState => useStore.getState();

export const sessionChecked = (sessionCheck: Exclude<SessionCheck, 'pending'>): void =>
  useStore.setState(sessionCheck === 'done' ? { sessionCheck, loginRequired: false } : { sessionCheck });

/**
 * The session expired or its password changed, so the login page must show its form. Without this,
 * a failing page and a login page that redirects signed-in users would form a loop.
 */
export const loginRequested = (): void => useStore.setState({ loginRequired: true });

/** Signed in by password or Google, or user data loaded with isVerified true (spec §4). */
export const loggedIn = (): void =>
  useStore.setState({
    isLoggedIn: true,
    userLoggedOut: false,
    emailVerified: true,
    loginRequired: false,
    sessionCheck: 'done',
  });

/** User data loaded for an account whose email is not verified. */
export const unverifiedUserLoaded = (): void =>
  useStore.setState({ isLoggedIn: false, emailVerified: false });

/** The shopper signed out; the guard then leaves out `next` (spec §2). */
export const loggedOut = (): void => useStore.setState({ ...guestState, userLoggedOut: true });

/** The account was deleted, and its session with it. */
export const accountClosed = (): void =>
  useStore.setState({ ...guestState, userLoggedOut: true, shouldRedirectHome: true });

/** The guard has redirected home; the next guarded page redirects to the login again. */
export const homeRedirectDone = (): void => useStore.setState({ shouldRedirectHome: false });

/** The session expired. */
export const sessionLost = (): void => useStore.setState(guestState);
