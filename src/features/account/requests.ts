import { accountApiPaths } from '@/config/account-api-paths';
import { apiPaths } from '@/config/paths';
import {
  type ChangePasswordPayload,
  type MessageReply,
  type ProfilePayload,
  type ProfileReply,
} from '@/contracts/accounts';
import {
  type DeletionPlan,
  type DeletionPayload,
  type Download,
  type DownloadsReply,
  type ExportReply,
  type PictureReply,
  type SessionEntry,
  type SessionsEndedReply,
  type SessionsReply,
} from '@/contracts/privacy';
import { getHttpClient } from '@/lib/http/http-client';

/** Uploads take long on a slow connection. */
const PICTURE_TIMEOUT_MILLISECONDS = 120_000;

export async function updateProfile(payload: ProfilePayload): Promise<ProfileReply> {
  const { data } = await (
    await getHttpClient()
  ).patch<ProfileReply>(apiPaths.users, payload, { bearer: true });
  return data;
}

export async function changePassword(payload: ChangePasswordPayload): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.patch<MessageReply>(accountApiPaths.password, payload, { bearer: true });
  return data;
}

export type PictureUpload = {
  picture: Blob;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export async function uploadPicture({ picture, onProgress, signal }: PictureUpload): Promise<PictureReply> {
  const client = await getHttpClient();
  const form = new FormData();
  form.append('picture', picture, 'picture.jpg');
  const { data } = await client.put<PictureReply>(accountApiPaths.profilePicture, form, {
    bearer: true,
    signal,
    timeout: PICTURE_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  });
  return data;
}

export async function removePicture(): Promise<PictureReply> {
  const { data } = await (
    await getHttpClient()
  ).delete<PictureReply>(accountApiPaths.profilePicture, { bearer: true });
  return data;
}

export async function fetchSessions(signal?: AbortSignal): Promise<SessionEntry[]> {
  const client = await getHttpClient();
  const { data } = await client.get<SessionsReply>(accountApiPaths.sessions, { bearer: true, signal });
  return data.items;
}

/** Ends one session, or without an id all but this one. */
export async function endSessions(sessionId?: string): Promise<SessionsEndedReply> {
  const client = await getHttpClient();
  const { data } = await client.delete<SessionsEndedReply>(accountApiPaths.sessions, {
    bearer: true,
    params: { sessionId },
  });
  return data;
}

export async function fetchDownloads(signal?: AbortSignal): Promise<Download[]> {
  const client = await getHttpClient();
  const { data } = await client.get<DownloadsReply>(accountApiPaths.downloads, { bearer: true, signal });
  return data.items;
}

export async function exportData(): Promise<ExportReply> {
  const { data } = await (await getHttpClient()).get<ExportReply>(accountApiPaths.export, { bearer: true });
  return data;
}

export async function fetchDeletionPlan(signal?: AbortSignal): Promise<DeletionPlan> {
  const client = await getHttpClient();
  return (await client.get<DeletionPlan>(accountApiPaths.deletionPlan, { bearer: true, signal })).data;
}

export async function deleteAccount(payload: DeletionPayload): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.delete<MessageReply>(apiPaths.users, { bearer: true, data: payload });
  return data;
}
