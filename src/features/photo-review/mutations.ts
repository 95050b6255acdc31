import { useMutation, useQueryClient } from '@tanstack/react-query';

import { photoReviewKeys } from './queries';
import { decideReviewPhoto } from './requests';

/**
 * Shows or hides a photo; the lists are fetched again, also after a decision that came too late.
 */
export function useDecidePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decideReviewPhoto,
    onSettled: () => client.invalidateQueries({ queryKey: photoReviewKeys.all }),
  });
}
