import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState, type MouseEvent } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type SkinProfile } from '@/contracts/skin-profile';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';
import { useSession } from '@/session/use-session';

/**
 * Filters by the shopper's skin profile; leads to its form if there is none. The profile is read at
 * the press, so a list costs no request for it.
 */
export function ForMySkinLink({ onApply }: { onApply: (profile: SkinProfile) => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const { status, user } = useSession();
  const [isLoading, setIsLoading] = useState(false);

  async function apply() {
    setIsLoading(true);
    try {
      const { loadSkinProfile } = await loadChunk(() => import('../load-skin-profile'));
      const profile = await loadSkinProfile(client, status === 'signed-in' ? user.id : undefined);
      if (profile) onApply(profile);
      else await router.push(paths.skin);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsLoading(false);
    }
  }

  function handlePress(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) void apply();
  }

  return (
    <a
      href={paths.skin}
      aria-busy={isLoading || undefined}
      onClick={handlePress}
      className={buttonStyles('outline', 'md', 'shrink-0')}
    >
      For my skin
    </a>
  );
}
