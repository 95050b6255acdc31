import { readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import type { PictureReply } from '@/contracts/privacy';

import { buildPictureForm } from '../pictures';
import type { TestServer } from './test-server';

export const createBlankImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3123a' }, limitInputPixels: false });

export const sendPicture = (server: TestServer, bearer: string, form: FormData) =>
  server.request('PUT', '/users/profile-picture/', { raw: form, bearer });

/** Sets a picture and returns its URL below the API's base. */
export async function setPicture(server: TestServer, bearer: string, form?: FormData): Promise<string> {
  const reply = await sendPicture(
    server,
    bearer,
    form ?? buildPictureForm(await createBlankImage(40, 40).png().toBuffer()),
  );
  if (reply.status !== 200)
    throw new Error(`The picture was answered ${reply.status}: ${await reply.text()}`);
  const { url } = (await reply.json()) as PictureReply;
  return toApiPath(url ?? '');
}

/** Converts a URL from the API to a path below its base. */
export const toApiPath = (url: string) => url.replace(/^\/api/, '');

/** Lists the files in a folder of the uploads. */
export function listUploadedFiles(
  server: TestServer,
  folder: 'pictures' | 'downloads' | 'private' | 'evidence' | 'reviews' | 'products' | 'stores' | 'messages',
): string[] {
  try {
    return readdirSync(path.join(server.deps.uploadsDir, folder));
  } catch {
    // Nothing was ever stored there.
    return [];
  }
}
