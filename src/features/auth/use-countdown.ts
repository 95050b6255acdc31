import { useEffect, useState } from 'react';

const TICK_MILLISECONDS = 250;

/**
 * Returns the whole seconds left until `deadline` (milliseconds since 1970); 0 once it has passed.
 */
export function useCountdown(deadline: number): number {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));
    tick();
    if (deadline <= Date.now()) return;
    const timer = setInterval(tick, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [deadline]);

  return seconds;
}
