import { useFormikContext } from 'formik';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { useShortcuts } from '@/components/ui/use-shortcuts';
import { type ApplicationDecision, type ReviewedApplication } from '@/contracts/application-review';

import { toDecision, type DecisionValues } from '../decision-form';
import { useDecideApplication } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  application: ReviewedApplication;
  onDecided: (message: string) => void;
  onError: (error: unknown) => void;
};

/** Approves the application or sends it back; a dialog names the business and the person. */
export function DecisionBar({ application, onDecided, onError }: Props) {
  const { id, version, business, applicant } = application;
  const form = useFormikContext<DecisionValues>();
  const decide = useDecideApplication(id);
  const [confirming, setConfirming] = useState<ApplicationDecision['decision']>();

  async function openConfirmation(decision: ApplicationDecision['decision']) {
    await form.submitForm();
    const errors = await form.validateForm();
    if (Object.keys(errors).length === 0) setConfirming(decision);
  }

  useShortcuts({ a: () => void openConfirmation('approve'), r: () => void openConfirmation('reject') });
  const isApproval = confirming !== 'reject';
  const { business_name: name } = business;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas/95 px-5 py-3 backdrop-blur md:px-10 short:static">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-3">
        <Button size="md" onClick={() => void openConfirmation('approve')}>
          Approve
        </Button>
        <Button size="md" variant="danger" onClick={() => void openConfirmation('reject')}>
          Send back
        </Button>
        <p className="hidden text-sm text-ink-2 md:block">A approves, R sends back.</p>
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: confirming !== undefined,
          onClose: () => setConfirming(undefined),
          title: isApproval ? `Approve ${name}?` : `Send ${name} back?`,
          children: isApproval
            ? `This opens the store. We’ll make ${applicant.name} its owner and email them.`
            : `We’ll email ${applicant.name} the reasons, so that they can apply again.`,
          action: isApproval ? 'Approve' : 'Send back',
          onConfirm: async () => {
            const decision = toDecision(form.values, confirming ?? 'reject', version);
            try {
              onDecided((await decide.mutateAsync(decision)).message);
            } catch (error) {
              onError(error);
              throw error;
            }
          },
        }}
      />
    </div>
  );
}
