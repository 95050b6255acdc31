import { create } from 'zustand';

/** `starting` until the first look at the cookies is over; `unreachable` while a session exists that cannot be renewed now. */
type Start = 'starting' | 'started' | 'unreachable';

type AuthState = {
  isLoggedIn: boolean;
  userLoggedOut: boolean;
  emailVerified: boolean;
  /** There is nothing left to sign in to, so the guard leads home instead of to the login. */
  leavesForHome: boolean;
  /** The login page asks for a new sign-in, although the browser may still hold a session. */
  loginRequired: boolean;
  start: Start;
};

const guestState = { isLoggedIn: false, userLoggedOut: false, emailVerified: false, leavesForHome: false };

const useStore = create<AuthState>(() => ({ ...guestState, loginRequired: false, start: 'starting' }));

export const useAuth = <T>(select: (state: AuthState) => T): T => useStore(select);
export const authState = (): AuthState => useStore.getState();

export const sessionChecked = (start: Exclude<Start, 'starting'>): void =>
  useStore.setState(start === 'started' ? { start, loginRequired: false } : { start });

/**
 * The session could not be kept, or its password has changed: the login page then shows its form. Without this a page
 * that keeps failing and a login that redirects members would send them back and forth.
 */
export const loginRequested = (): void => useStore.setState({ loginRequired: true });

/** By login, by Google, or because user data came with isVerified true (spec §4). */
export const loggedIn = (): void =>
  useStore.setState({
    isLoggedIn: true,
    userLoggedOut: false,
    emailVerified: true,
    loginRequired: false,
    start: 'started',
  });

/** User data came for an account whose e-mail is not verified yet. */
export const unverifiedUserLoaded = (): void =>
  useStore.setState({ isLoggedIn: false, emailVerified: false });

/** The shopper asked for it; the guard then leaves `next` out (spec §2). */
export const loggedOut = (): void => useStore.setState({ ...guestState, userLoggedOut: true });

/** The account is gone, and its session with it. */
export const accountClosed = (): void =>
  useStore.setState({ ...guestState, userLoggedOut: true, leavesForHome: true });

/** The guard has led home; the next page that asks for an account leads to the login again. */
export const homeRedirectDone = (): void => useStore.setState({ leavesForHome: false });

/** The session ended by itself. */
export const sessionLost = (): void => useStore.setState(guestState);
