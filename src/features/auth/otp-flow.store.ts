import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { OTP_RESEND_SECONDS } from '@/contracts/limits';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

/** What the code that is being waited for is good for (spec §3 'Verify-OTP context'). */
export type CodePurpose = 'email' | 'password-reset';

type OtpFlow = {
  type: CodePurpose;
  email: string;
  otp: string;
  /** When another code may be asked for, in milliseconds since the epoch: a reload does not start the countdown again. */
  resendAt: number;
  /** Where the shopper was going before the code got in the way; empty for nowhere in particular. */
  returnTo: string;
};

const nothing: OtpFlow = { type: 'email', email: '', otp: '', resendAt: 0, returnTo: '' };

/** Kept for the tab, so that a reload keeps the e-mail; the code itself is never written down. */
const useStore = create<OtpFlow>()(
  persist(() => nothing, {
    name: 'didan.verify-otp',
    storage: createJSONStorage(() => safeSessionStorage),
    partialize: ({ type, email, resendAt, returnTo }) => ({ type, email, resendAt, returnTo }),
  }),
);

export const useOtpFlow = <T>(select: (state: OtpFlow) => T): T => useStore(select);
export const otpFlowState = (): OtpFlow => useStore.getState();

/** A code is expected for this e-mail; `codeSent` starts the countdown to the next. */
export const otpFlowStarted = (context: { type: CodePurpose; email: string; returnTo?: string }): void => {
  useStore.setState({ ...nothing, ...context });
};

export const otpSent = (seconds = OTP_RESEND_SECONDS): void => {
  useStore.setState({ resendAt: Date.now() + seconds * 1000 });
};

export const otpEntered = (otp: string): void => {
  useStore.setState({ otp });
};

export const otpFlowCompleted = (): void => {
  useStore.setState({ ...nothing, returnTo: otpFlowState().returnTo });
};

export const otpFlowAbandoned = (): void => {
  useStore.setState(nothing);
};

onSessionEnd(otpFlowAbandoned);
