export const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n%a document'));

/** The business form as a browser sends it. `undefined` leaves a field out. */
export function buildApplication(changes: Record<string, string | Blob | undefined> = {}): FormData {
  const fields = {
    business_name: 'Ọ̀ṣun Botanicals',
    business_email: 'hello@osun.example',
    business_phone_number: '08031234567',
    business_address: '12 Allen Avenue',
    business_state: 'Lagos',
    business_country: 'NG',
    business_postal_code: '100271',
    cac_number: 'RC 123456',
    identity_number: '12345678901',
    identity_doc: new File([PDF], 'nin.pdf', { type: 'application/pdf' }),
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}
