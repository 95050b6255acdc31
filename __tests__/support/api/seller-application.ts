/** The smallest PDF that can be rendered: pages of 200 by 100 points with a red square on each. */
export function buildPdf(pages = 1, content = '1 0 0 rg 20 20 60 60 re f'): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: pages }, (_, at) => at + 4);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>endobj`,
    `3 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    ...numbers.map(
      (number) =>
        `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 3 0 R/Resources<<>>>>endobj`,
    ),
  ];
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`));
}

export const PDF = buildPdf();

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
