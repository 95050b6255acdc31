/** A reply that the test releases. `arrived` resolves when the request has come in. */
export function holdReply() {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return {
    arrived,
    release: () => release(),
    hold: async () => {
      arrive();
      await released;
    },
  };
}
