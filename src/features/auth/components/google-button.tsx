import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { clientEnv } from '@/config/env.client';
import { errorMessages } from '@/contracts/messages';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { ApiError } from '@/lib/http/api-error';

import { useGoogleLogin } from '../mutations';

/** Google's logo, in the colours that Google's branding guidelines require. */
function GoogleMark() {
  return (
    <svg className="size-5" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z"
      />
    </svg>
  );
}

type Props = {
  onSuccess: (message: string) => void;
  /** Called with the message to show. */
  onError: (message: string) => void;
};

const loadPopup = () => import('./google-popup').then((chunk) => chunk.GooglePopup);

/**
 * Signs in through Google's popup. Its code and Google's script load on hover, touch or focus, so
 * the click itself can open the window: browsers block popups that open later. Without a client id
 * it shows an error (docs/decisions/0015).
 */
export function GoogleButton({ onSuccess, onError }: Props) {
  const login = useGoogleLogin();
  const [isLoading, setLoading] = useState(false);
  const [isPending, setPending] = useState(false);
  const open = useRef<() => void>(undefined);

  /** Ignores a failure: the click tries again and shows it. */
  function preload() {
    if (clientEnv.googleClientId && !isLoading)
      loadPopup().then(
        () => setLoading(true),
        () => {},
      );
  }

  function handleClick() {
    if (!clientEnv.googleClientId) return onError(errorMessages.google);
    setPending(true);
    setLoading(true);
    open.current?.();
  }

  function handleReady(openPopup: () => void) {
    open.current = openPopup;
    if (isPending) openPopup();
  }

  function handleUnavailable(message: string) {
    setLoading(false);
    if (isPending) fail(message);
  }

  function fail(message: string) {
    setPending(false);
    onError(message);
  }

  async function signIn(code: string) {
    try {
      onSuccess((await login.mutateAsync({ code })).message);
    } catch (error) {
      onError(toMessage(error));
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="outline"
        pending={isPending}
        className="min-h-13 w-full font-semibold"
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={handleClick}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {isLoading && (
        <LazyChunk
          load={loadPopup}
          props={{
            onReady: handleReady,
            onUnavailable: handleUnavailable,
            onCode: (code) => void signIn(code),
            onFailure: fail,
          }}
          onError={(error) => handleUnavailable(toMessage(error))}
        />
      )}
    </>
  );
}

/** Returns the server's message, or the sentence of spec §8 if there is none. */
const toMessage = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : errorMessages.google;
