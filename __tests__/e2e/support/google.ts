type CodeClient = {
  client_id: string;
  scope: string;
  callback: (response: Record<string, string>) => void;
  error_callback: (error: { type: string }) => void;
};

/**
 * Runs in the browser: the part of Google's script that the shop uses, with the local provider in
 * the popup.
 */
function installGoogleStub(provider: string): void {
  function initCodeClient({ client_id, scope, callback, error_callback }: CodeClient) {
    const redirect = { response_type: 'code', redirect_uri: `${provider}/popup` };
    const address = `${provider}/accounts?${new URLSearchParams({ client_id, scope, ...redirect })}`;
    const requestCode = () => {
      const popup = window.open(address, 'google', 'width=500,height=600');
      if (!popup) return error_callback({ type: 'popup_failed_to_open' });
      const finished = new AbortController();
      const handleMessage = (event: MessageEvent<Record<string, string>>) => {
        if (event.origin !== provider || event.source !== popup) return;
        finished.abort();
        popup.close();
        callback(event.data);
      };
      window.addEventListener('message', handleMessage, { signal: finished.signal });
      const watch = setInterval(() => {
        if (popup.closed && !finished.signal.aborted) error_callback({ type: 'popup_closed' });
        if (popup.closed) finished.abort();
      }, 100);
      finished.signal.addEventListener('abort', () => clearInterval(watch));
    };
    return { requestCode };
  }
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
}

export const googleScript = (provider: string) => `(${installGoogleStub})(${JSON.stringify(provider)})`;
