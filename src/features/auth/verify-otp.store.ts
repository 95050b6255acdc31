import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { OTP_RESEND_SECONDS } from '@/contracts/limits';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

/** What the code that is being waited for is good for (spec §3 'Verify-OTP context'). */
export type CodePurpose = 'email' | 'password-reset';

type VerifyOtp = {
  type: CodePurpose;
  email: string;
  otp: string;
  /** When another code may be asked for, in milliseconds since the epoch: a reload does not start the countdown again. */
  resendAt: number;
  /** Where the shopper was going before the code got in the way; empty for nowhere in particular. */
  returnTo: string;
};

const nothing: VerifyOtp = { type: 'email', email: '', otp: '', resendAt: 0, returnTo: '' };

/** Kept for the tab, so that a reload keeps the e-mail; the code itself is never written down. */
const useStore = create<VerifyOtp>()(
  persist(() => nothing, {
    name: 'didan.verify-otp',
    storage: createJSONStorage(() => safeSessionStorage),
    partialize: ({ type, email, resendAt, returnTo }) => ({ type, email, resendAt, returnTo }),
  }),
);

export const useVerifyOtp = <T>(select: (state: VerifyOtp) => T): T => useStore(select);
export const verifyOtp = (): VerifyOtp => useStore.getState();

/** A code is expected for this e-mail; `codeSent` starts the countdown to the next. */
export const codeExpected = (context: { type: CodePurpose; email: string; returnTo?: string }): void => {
  useStore.setState({ ...nothing, ...context });
};

export const codeSent = (seconds = OTP_RESEND_SECONDS): void => {
  useStore.setState({ resendAt: Date.now() + seconds * 1000 });
};

export const codeEntered = (otp: string): void => {
  useStore.setState({ otp });
};

export const verificationDone = (): void => {
  useStore.setState({ ...nothing, returnTo: verifyOtp().returnTo });
};

export const flowLeft = (): void => {
  useStore.setState(nothing);
};

onSessionEnd(flowLeft);
