import { accountApiPaths } from '@/config/account-api-paths';
import { type MessageReply } from '@/contracts/accounts';
import {
  type SkinProfile,
  type SkinProfileReply,
  type SkinProfileSaved,
  type AccountSkinProfile,
} from '@/contracts/skin-profile';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchSkinProfile(signal?: AbortSignal): Promise<AccountSkinProfile | null> {
  const client = await getHttpClient();
  const { data } = await client.get<SkinProfileReply>(accountApiPaths.skinProfile, { bearer: true, signal });
  return data.item;
}

/** Saves the profile. The form has already asked for consent. */
export async function saveSkinProfile(profile: SkinProfile): Promise<SkinProfileSaved> {
  const client = await getHttpClient();
  const payload = { ...profile, consent: true };
  const { data } = await client.put<SkinProfileSaved>(accountApiPaths.skinProfile, payload, { bearer: true });
  return data;
}

/**
 * Merges this browser's profile into the account's. The consent given here covers the account too.
 */
export async function mergeBrowserProfile(profile: SkinProfile): Promise<SkinProfileSaved> {
  const client = await getHttpClient();
  const payload = { ...profile, consent: true };
  const { data } = await client.post<SkinProfileSaved>(accountApiPaths.mergeSkinProfile, payload, {
    bearer: true,
  });
  return data;
}

export async function removeSkinProfile(): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.delete<MessageReply>(accountApiPaths.skinProfile, { bearer: true });
  return data;
}
