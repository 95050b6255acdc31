import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { OTP_RESEND_SECONDS } from '@/contracts/limits';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

/** What the expected code is for (spec §3 'Verify-OTP context'). */
export type CodePurpose = 'email' | 'password-reset';

type OtpFlow = {
  type: CodePurpose;
  email: string;
  otp: string;
  /**
   * When another code may be requested, in milliseconds since 1970, so a reload keeps the
   * countdown.
   */
  resendAt: number;
  /** The page to return to after verification; empty for none. */
  returnTo: string;
};

const emptyFlow: OtpFlow = { type: 'email', email: '', otp: '', resendAt: 0, returnTo: '' };

/** Stored per tab, so a reload keeps the email. The code itself is never stored. */
const useStore = create<OtpFlow>()(
  persist(() => emptyFlow, {
    name: 'didan.verify-otp',
    storage: createJSONStorage(() => safeSessionStorage),
    partialize: ({ type, email, resendAt, returnTo }) => ({ type, email, resendAt, returnTo }),
  }),
);

export const useOtpFlow = <T>(select: (state: OtpFlow) => T): T => useStore(select);
export const getOtpFlowState = (): OtpFlow => useStore.getState();

/** A code is expected for this email. `otpSent` starts the countdown to the next one. */
export const otpFlowStarted = (context: { type: CodePurpose; email: string; returnTo?: string }): void => {
  useStore.setState({ ...emptyFlow, ...context });
};

export const otpSent = (seconds = OTP_RESEND_SECONDS): void => {
  useStore.setState({ resendAt: Date.now() + seconds * 1000 });
};

export const otpEntered = (otp: string): void => {
  useStore.setState({ otp });
};

export const otpFlowCompleted = (): void => {
  useStore.setState({ ...emptyFlow, returnTo: getOtpFlowState().returnTo });
};

export const otpFlowAbandoned = (): void => {
  useStore.setState(emptyFlow);
};

onSessionEnd(otpFlowAbandoned);
