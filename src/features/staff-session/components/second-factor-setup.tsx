import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useBeginSecondFactor } from '../mutations';
import { SecondFactorCode } from './second-factor-code';

/** Sets the authenticator app up: its secret, a first code, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const begin = useBeginSecondFactor();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <section className="mx-auto max-w-md">
      <h1 className="font-disp text-3xl font-extrabold">Protect your staff account</h1>
      <p className="mt-1.5 text-base text-ink-2">
        {begin.data
          ? 'Scan this picture with your authenticator app, or type the key into it.'
          : 'Staff sign in with an authenticator app as well as a password. Set it up once.'}
      </p>
      {begin.data ? (
        <>
          <QrCode text={begin.data.uri} />
          <p className="mb-6 text-sm">
            Key: <code className="font-semibold [overflow-wrap:anywhere]">{begin.data.secret}</code>
          </p>
          <SecondFactorCode label="Code from the app" onPassed={setRecoveryCodes} />
        </>
      ) : (
        <Button
          className="mt-6"
          pending={begin.isPending}
          onClick={() => begin.mutate(undefined, { onError: notifyError })}
        >
          Set up the app
        </Button>
      )}
    </section>
  );
}

const drawQrCode = async (text: string) => (await loadChunk(() => import('uqr'))).renderSVG(text);

function QrCode({ text }: { text: string }) {
  const picture = useQuery({ queryKey: ['qr-code', text], queryFn: () => drawQrCode(text), gcTime: 0 });
  return (
    <img
      src={picture.data && `data:image/svg+xml,${encodeURIComponent(picture.data)}`}
      alt="QR code for the authenticator app"
      width={220}
      height={220}
      className="my-4 size-55 rounded-md bg-white"
    />
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    void navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => notifySuccess('Codes copied'), notifyError);
  return (
    <section className="mx-auto max-w-md">
      <h1 className="font-disp text-3xl font-extrabold">Save your recovery codes</h1>
      <p className="mt-1.5 text-base text-ink-2">
        Each one signs you in once if you lose your phone. They are shown only now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="my-6 grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="md" onClick={copy}>
          Copy the codes
        </Button>
        <Button size="md" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}
