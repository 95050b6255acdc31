import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { clientEnv } from '@/config/env.client';
import { errorMessages } from '@/contracts/messages';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { ApiError } from '@/lib/http/api-error';

import { useGoogleLogin } from '../mutations';
import { GoogleMark } from './google-mark';

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
        {'Continue with Google'}
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
