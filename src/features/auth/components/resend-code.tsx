import { OTP_RESEND_SECONDS } from '@/contracts/limits';

import { useCountdown } from '../use-countdown';

type Props = { resendAt: number; pending: boolean; onResend: () => void };

/**
 * Requests another code once the countdown ends. Screen readers hear its start and end, not each
 * second.
 */
export function ResendCode({ resendAt, pending, onResend }: Props) {
  const seconds = useCountdown(resendAt);
  const isCounting = seconds > 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

  return (
    <div className="mt-3 flex min-h-11 items-center justify-center gap-2.5 text-sm text-ink-2">
      {isCounting && <CountdownRing share={seconds / OTP_RESEND_SECONDS} />}
      <button
        type="button"
        disabled={isCounting || pending}
        onClick={onResend}
        className="min-h-11 font-semibold text-accent-text underline underline-offset-4 disabled:font-normal disabled:text-ink-2 disabled:no-underline"
      >
        {isCounting ? 'Resend code in' : 'Resend code'}
      </button>
      {isCounting && (
        <span aria-hidden="true" className="font-semibold text-ink">
          {clock}
        </span>
      )}
      <span role="status" className="sr-only">
        {isCounting ? 'You can request another code in a minute.' : 'You can request another code now.'}
      </span>
    </div>
  );
}

/** The remaining share of the countdown as a ring. */
function CountdownRing({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" strokeWidth={4} className="size-5 -rotate-90">
      <circle cx="12" cy="12" r="9" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength={1}
        strokeDasharray={`${Math.min(1, share)} 1`}
        className="stroke-agbalumo"
      />
    </svg>
  );
}
