import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google';
import { useEffect, useEffectEvent } from 'react';

import { clientEnv } from '@/config/env.client';
import { errorMessages } from '@/contracts/messages';

type Props = {
  /** Google's script is here: `open` opens its window, at once, as a press has to. */
  onReady: (open: () => void) => void;
  /** The script did not come, or a blocker left nothing of it. */
  onUnavailable: (message: string) => void;
  onCode: (code: string) => void;
  onFailure: (message: string) => void;
};

const failures = {
  popup_closed: 'The window of Google was closed before you were signed in.',
  popup_failed_to_open: 'Your browser held back the window of Google. Press once more to open it.',
  unknown: errorMessages.google,
};

/** Google's script, and the window in which it asks who somebody is. Loaded once that is wanted. */
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

  const loaded = useEffectEvent(() => {
    // Nothing opens, and nobody is told, where the script is empty.
    if ('google' in window) onReady(open);
    else onUnavailable(errorMessages.google);
  });

  // After the hook's own effect, which gives `open` what to open.
  useEffect(() => {
    if (isLoaded) loaded();
  }, [isLoaded]);

  return null;
}
