type CodeClient = {
  client_id: string;
  scope: string;
  callback: (response: Record<string, string>) => void;
  error_callback: (error: { type: string }) => void;
};

/** Runs in the browser. What the shop uses of Google's script, with the window opened at the provider on loopback. */
function standIn(provider: string): void {
  function initCodeClient({ client_id, scope, callback, error_callback }: CodeClient) {
    const redirect = { response_type: 'code', redirect_uri: `${provider}/popup` };
    const address = `${provider}/accounts?${new URLSearchParams({ client_id, scope, ...redirect })}`;
    const requestCode = () => {
      const popup = window.open(address, 'google', 'width=500,height=600');
      if (!popup) return error_callback({ type: 'popup_failed_to_open' });
      const over = new AbortController();
      const told = (event: MessageEvent<Record<string, string>>) => {
        if (event.origin !== provider || event.source !== popup) return;
        over.abort();
        popup.close();
        callback(event.data);
      };
      window.addEventListener('message', told, { signal: over.signal });
      const watch = setInterval(() => {
        if (popup.closed && !over.signal.aborted) error_callback({ type: 'popup_closed' });
        if (popup.closed) over.abort();
      }, 100);
      over.signal.addEventListener('abort', () => clearInterval(watch));
    };
    return { requestCode };
  }
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
}

export const googleScript = (provider: string) => `(${standIn})(${JSON.stringify(provider)})`;
