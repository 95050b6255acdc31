import { type NextPage } from 'next';

/** A page; flagged ones sit behind the guard (spec §2 'Guard behaviour'). */
export type Page<Props = object> = NextPage<Props> & { requiresAuth?: boolean };
