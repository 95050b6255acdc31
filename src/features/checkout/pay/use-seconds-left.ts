import { useEffect, useState } from 'react';

import { getServerTime } from '@/lib/time/server-clock';

const TICK_MILLISECONDS = 250;

const secondsTo = (deadline: number) => Math.max(0, Math.ceil((deadline - getServerTime()) / 1000));

/**
 * Whole seconds until `deadline` (milliseconds since the epoch) by the server's clock; 0 once it
 * has passed.
 */
export function useSecondsLeft(deadline: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(deadline));

  useEffect(() => {
    const tick = () => setSeconds(secondsTo(deadline));
    tick();
    if (secondsTo(deadline) === 0) return;
    const timer = setInterval(tick, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [deadline]);

  return seconds;
}

/** Formats seconds as minutes and seconds: 245 becomes '4:05'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
