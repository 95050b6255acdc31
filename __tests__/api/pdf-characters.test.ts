import { createPdf, MARGIN } from '@/server/platform/pdf/pdf-page';

import { extractPdfText } from '../support/api/pdf';

/** Draws a text once in each weight and returns what the PDF says was drawn. */
async function printText(text: string): Promise<string[]> {
  const pdf = await createPdf({ title: 'Letters', author: 'Dídán', madeAt: new Date(0) }, ({ write }) => {
    write(text, MARGIN, 480);
    write(text, MARGIN, 480, { bold: true });
  });
  return extractPdfText(Buffer.from(pdf)).normalize('NFC').split('\n');
}

const lettersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

it.each([
  ['names of other countries', 'Łukasz Ðorđe Þórr Günther Çağla Őze'],
  ['fractions and measures', '½ ¼ ¾ 5 µg ÷ ± 30 °C 10 m² ₦'],
  ['Yoruba, Igbo and Edo', 'Ẹ̀bùn Ọ̀ṣun Ńdị̀dị́ Ṣadé ẹwà'],
  ['capitals and small letters of Western Europe', lettersFrom(0xc0, 0xff)],
])('PDF prints %s as they are', async (_, text) => {
  expect(await printText(text)).toEqual([text, text].map((line) => line.normalize('NFC')));
});

it('PDF prints no question mark for Latin letters, also of those that its fonts lack', async () => {
  const latin = [lettersFrom(0xc0, 0x17f), lettersFrom(0x1e00, 0x1e99), lettersFrom(0x1ea0, 0x1ef9), 'ɓɗƙƴ'];
  for (const some of latin.join('').match(/.{1,40}/gu) ?? [])
    expect((await printText(some)).join('')).not.toContain('?');
});

it('PDF prints letters in another form as the plain ones', async () => {
  expect((await printText('ﬁne ① Ｓｈｅａ'))[0]).toBe('fine 1 Shea');
});
