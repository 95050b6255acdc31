import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google';
import { useEffect, useEffectEvent } from 'react';

import { clientEnv } from '@/config/env.client';
import { errorMessages } from '@/contracts/messages';

type Props = {
  /** Google's script has loaded: `open` opens its window synchronously, as a click handler must. */
  onReady: (open: () => void) => void;
  /** The script did not load, or a blocker emptied it. */
  onUnavailable: (message: string) => void;
  onCode: (code: string) => void;
  onFailure: (message: string) => void;
};

const failures = {
  popup_closed: 'You closed the Google window before signing in. Try again when you’re ready.',
  popup_failed_to_open: 'Your browser blocked the Google window. Press the button again to open it.',
  unknown: errorMessages.google,
};

/** Loads Google's script and opens its sign-in window. */
export function GooglePopup(props: Props) {
  return (
    <GoogleOAuthProvider
      clientId={clientEnv.googleClientId}
      onScriptLoadError={() => props.onUnavailable(errorMessages.google)}
    >
      <Opener {...props} />
    </GoogleOAuthProvider>
  );
}

function Opener({ onReady, onUnavailable, onCode, onFailure }: Props) {
  const { scriptLoadedSuccessfully: isLoaded } = useGoogleOAuth();
  const open = useGoogleLogin({
    flow: 'auth-code',
    ux_mode: 'popup',
    onSuccess: ({ code }) => onCode(code),
    onError: (error) => onFailure(error.error_description || errorMessages.google),
    onNonOAuthError: ({ type }) => onFailure(failures[type] ?? errorMessages.google),
  });

  const handleLoaded = useEffectEvent(() => {
    // A blocker can serve an empty script; opening the window would then fail silently.
    if ('google' in window) onReady(open);
    else onUnavailable(errorMessages.google);
  });

  // Runs after the hook's own effect, which prepares `open`.
  useEffect(() => {
    if (isLoaded) handleLoaded();
  }, [isLoaded]);

  return null;
}
