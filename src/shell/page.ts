import { type NextPage } from 'next';

/** A page. With `requiresAuth` it sits behind the guard (spec §2 'Guard behaviour'). */
export type Page<Props = object> = NextPage<Props> & { requiresAuth?: boolean };
