import type { Download } from '@/contracts/own-data';
import { DOWNLOAD_VALID_DAYS } from '@/contracts/limits';

type Kept = Download & { email: string; content: object };

const DAY = 86_400_000;

/** Files made for people, the newest first. */
const files: Kept[] = [];

function makeFile(email: string, content: object): Download {
  const id = crypto.randomUUID();
  const now = Date.now();
  const file: Kept = {
    id,
    kind: 'export',
    orderId: null,
    url: `/api/users/downloads/${id}?signature=${crypto.randomUUID()}`,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + DOWNLOAD_VALID_DAYS * DAY).toISOString(),
    email,
    content,
  };
  files.unshift(file);
  return show(file);
}

const show = ({ email: _, content: __, ...download }: Kept): Download => download;

/** What people have here that nobody else keeps: files to take along. */
export const accountWorld = {
  makeFile,
  filesOf: (email: string): Download[] => files.filter((file) => file.email === email).map(show),
  /** What a signed link leads to; undefined where the signature is not the one given. */
  contentAt: (id: string, signature: string | null): object | undefined =>
    files.find(({ url }) => url.endsWith(`/${id}?signature=${signature}`))?.content,
  forget: (email: string): void => {
    const others = files.filter((file) => file.email !== email);
    files.splice(0, files.length, ...others);
  },
  reset: (): void => void files.splice(0),
};
