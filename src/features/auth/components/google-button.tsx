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
  /** Is given the words to show. */
  onError: (message: string) => void;
};

const loadPopup = () => import('./google-popup').then((chunk) => chunk.GooglePopup);

/**
 * Sign-in through Google's popup. Its code and Google's script come when the button is pointed at, so that the press can open the
 * window by itself: browsers hold back what opens later. Without a client id it says that it cannot (docs/decisions/0015).
 */
export function GoogleButton({ onSuccess, onError }: Props) {
  const login = useGoogleLogin();
  const [isLoading, setLoading] = useState(false);
  const [isPending, setPending] = useState(false);
  const open = useRef<() => void>(undefined);

  /** A failure changes nothing yet: the press tries again, and says so. */
  function comeNear() {
    if (clientEnv.googleClientId && !isLoading)
      loadPopup().then(
        () => setLoading(true),
        () => {},
      );
  }

  function press() {
    if (!clientEnv.googleClientId) return onError(errorMessages.google);
    setPending(true);
    setLoading(true);
    open.current?.();
  }

  function ready(openPopup: () => void) {
    open.current = openPopup;
    if (isPending) openPopup();
  }

  function unavailable(message: string) {
    setLoading(false);
    if (isPending) fail(message);
  }

  function fail(message: string) {
    setPending(false);
    onError(message);
  }

  async function bring(code: string) {
    try {
      onSuccess((await login.mutateAsync({ code })).message);
    } catch (error) {
      onError(wordsOf(error));
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="outline"
        pending={isPending}
        className="min-h-13 w-full font-semibold"
        onPointerEnter={comeNear}
        onTouchStart={comeNear}
        onFocus={comeNear}
        onClick={press}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {isLoading && (
        <LazyChunk
          load={loadPopup}
          props={{
            onReady: ready,
            onUnavailable: unavailable,
            onCode: (code) => void bring(code),
            onFailure: fail,
          }}
          onError={(error) => unavailable(wordsOf(error))}
        />
      )}
    </>
  );
}

/** What the server said of it; where it said nothing, the specification's sentence (spec §8). */
const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : errorMessages.google;
