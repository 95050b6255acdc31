import sharp from 'sharp';

import { demoSeller, expect, onPhone, open, signIn, test, type Page } from './support/test';

/** The lost connection, and the file that is no picture. */
test.use({ expectedOnConsole: /ERR_INTERNET_DISCONNECTED|responded with a status of 400/ });

/** A slow mobile connection. */
const SLOW_BYTES_PER_SECOND = 400_000;

/** A photo of 12 megapixels that does not compress well. */
async function takePhoto(name: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { width: 4000, height: 3000, channels: 3 as const, noise };
  const image = sharp({ create: { ...create, background: '#a3123a' } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 40 }).toBuffer() };
}

/** Changes the connection of a page: `undefined` cuts it. */
async function createConnection(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (uploadThroughput?: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === undefined,
      latency: 200,
      downloadThroughput: -1,
      uploadThroughput: uploadThroughput ?? -1,
    });
}

test(
  'a seller sends photos of 12 megapixels on a slow line, and again where it broke',
  onPhone,
  async ({ page }) => {
    test.slow();
    await open(page, '/privacy-policy');
    await signIn(page, '/sell/products', demoSeller);
    await page.getByRole('button', { name: 'Add a product' }).click();
    await expect(page.getByLabel('Product name')).toBeVisible();
    const add = page.getByLabel('Add pictures');
    const shown = page.getByLabel(/What picture \d shows/);

    const setConnection = await createConnection(page);
    const retry = (name: string) => page.getByRole('button', { name: `Try ${name} again` });
    await setConnection(SLOW_BYTES_PER_SECOND);
    await add.setInputFiles([await takePhoto('front.jpg'), await takePhoto('back.jpg')]);
    await expect(page.getByText(/^front\.jpg: [1-9]\d?%$/)).toBeVisible();
    await expect(shown).toHaveCount(2, { timeout: 90_000 });

    await setConnection();
    await add.setInputFiles([await takePhoto('left.jpg'), await takePhoto('right.jpg')]);
    await expect(retry('left.jpg')).toBeVisible();
    await expect(retry('right.jpg')).toBeVisible();
    await setConnection(4 * SLOW_BYTES_PER_SECOND);
    await retry('left.jpg').click();
    await expect(shown).toHaveCount(3, { timeout: 60_000 });
    await retry('right.jpg').click();
    await expect(shown).toHaveCount(4, { timeout: 60_000 });
    await expect(page.getByText(/\.jpg: /)).toHaveCount(0);

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const hostile = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(svg) });
    await add.setInputFiles([hostile('one.png'), hostile('two.png')]);
    await expect(retry('one.png')).toBeVisible();
    await expect(retry('two.png')).toBeVisible();
    await page.reload();
    await expect(shown).toHaveCount(4);
  },
);
