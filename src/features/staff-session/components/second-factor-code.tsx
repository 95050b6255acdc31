import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { secondFactorCodeSchema } from '@/contracts/staff';
import { notifyError } from '@/lib/toast/notify';

import { useEnterSecondFactorCode } from '../mutations';

type Props = {
  label: string;
  /** Gets the recovery codes when the app was just set up, otherwise none. */
  onPassed: (recoveryCodes: readonly string[]) => void;
};

/** Asks for a code of the authenticator app. */
export function SecondFactorCode({ label, onPassed }: Props) {
  const enter = useEnterSecondFactorCode();
  return (
    <Form
      label="Authenticator app"
      showsRequiredNote={false}
      initialValues={{ code: '' }}
      schema={secondFactorCodeSchema}
      onError={notifyError}
      onSubmit={async ({ code }) => onPassed((await enter.mutateAsync(code)).recoveryCodes)}
    >
      {({ isSubmitting }) => (
        <div className="grid gap-5">
          <TextField name="code" label={label} autoComplete="one-time-code" autoCapitalize="none" />
          <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
            Confirm
          </Button>
        </div>
      )}
    </Form>
  );
}
