import { and, eq, isNotNull } from 'drizzle-orm';

import {
  DEFAULT_NOTICE_CHANNELS,
  mailedNoticeKinds,
  noticeActions,
  noticeKinds,
  smsNoticeKinds,
  type NoticeChannel,
  type NoticeKind,
} from '@/contracts/notice-terms';
import { storePermissions, type Membership, type StoreRole } from '@/contracts/permissions';
import { normalisePhone } from '@/contracts/phone-number';
import {
  type NoticeSetting,
  type NoticeSettingPayload,
  type NoticeSettings,
} from '@/contracts/store-notices';
import { users } from '@/server/modules/authentication/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { type Db } from '@/server/platform/database/database';
import { invalidFieldsError } from '@/server/platform/errors/http-error';

import { storeNoticeSettings } from './tables';

/** A member's role, and the settings that they changed. */
export type Settings = { role: StoreRole; chosen: readonly NoticeSetting[] };
type Rule = { kind: NoticeKind; isAlwaysMailed?: boolean };

const isOfRole = (role: StoreRole, kind: NoticeKind): boolean => {
  const roles: readonly StoreRole[] = storePermissions[noticeActions[kind]];
  return roles.includes(role);
};

/** Whether a member is told of a kind of event by this channel. */
export function isToldBy(
  { role, chosen }: Settings,
  { kind, isAlwaysMailed = false }: Rule,
  channel: NoticeChannel,
): boolean {
  if (!isOfRole(role, kind)) return false;
  if (channel === 'mail' && isAlwaysMailed) return true;
  return (chosen.find((setting) => setting.kind === kind) ?? DEFAULT_NOTICE_CHANNELS)[channel];
}

/** Finds the settings that the members of a store changed. */
export const findSettings = (db: Db, storeId: string) =>
  db.select().from(storeNoticeSettings).where(eq(storeNoticeSettings.storeId, storeId));

/** Lists how a member hears of each kind that is for their role. */
export async function listSettings(
  db: Db,
  userId: string,
  { storeId, role }: Membership,
): Promise<NoticeSettings> {
  const chosen = (await findSettings(db, storeId)).filter((setting) => setting.userId === userId);
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  const kinds = noticeKinds.filter((kind) => isOfRole(role, kind));
  const typed = user?.phone ?? '';
  return {
    items: kinds.map((kind) => {
      const { mail, push, sms } = chosen.find((one) => one.kind === kind) ?? DEFAULT_NOTICE_CHANNELS;
      return { kind, mail: mail || mailedNoticeKinds.includes(kind), push, sms };
    }),
    phone: normalisePhone(typed) ?? null,
    isPhoneConfirmed: (await findConfirmedPhone(db, userId, typed)) !== undefined,
  };
}

/**
 * Changes how a member hears of one kind. Two changes at once of different channels both hold.
 *
 * @throws {HttpError} 400 for a kind that is not for the role, or a channel that it does not have
 */
export async function changeSetting(
  db: Db,
  userId: string,
  { storeId, role }: Membership,
  { kind, ...channels }: NoticeSettingPayload,
): Promise<void> {
  const { mail, push, sms } = channels;
  if (!isOfRole(role, kind)) throw invalidFieldsError({ kind: ['Your role doesn’t hear of this'] });
  if (mail === false && mailedNoticeKinds.includes(kind))
    throw invalidFieldsError({ mail: ['We always mail this'] });
  if (sms) await requireSms(db, userId, kind);
  const changes = {
    ...(mail !== undefined && { mail }),
    ...(push !== undefined && { push }),
    ...(sms !== undefined && { sms }),
  };
  if (Object.keys(changes).length === 0) return;
  await db
    .insert(storeNoticeSettings)
    .values({ storeId, userId, kind, ...DEFAULT_NOTICE_CHANNELS, ...changes })
    .onConflictDoUpdate({
      target: [storeNoticeSettings.storeId, storeNoticeSettings.userId, storeNoticeSettings.kind],
      set: changes,
    });
}

async function requireSms(db: Db, userId: string, kind: NoticeKind): Promise<void> {
  if (!smsNoticeKinds.includes(kind)) throw invalidFieldsError({ sms: ['We don’t send SMS about this'] });
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (!(await findConfirmedPhone(db, userId, user?.phone ?? '')))
    throw invalidFieldsError({ sms: ['Confirm the number of your account first'] });
}

/** Finds the number of an account, if its user confirmed it: SMS must not reach a stranger. */
export async function findConfirmedPhone(db: Db, userId: string, typed: string): Promise<string | undefined> {
  const phone = normalisePhone(typed);
  if (!phone) return undefined;
  const [confirmed] = await db
    .select({ phone: phoneConfirmations.phone })
    .from(phoneConfirmations)
    .where(
      and(
        eq(phoneConfirmations.userId, userId),
        eq(phoneConfirmations.phone, phone),
        isNotNull(phoneConfirmations.confirmedAt),
      ),
    );
  return confirmed?.phone;
}
