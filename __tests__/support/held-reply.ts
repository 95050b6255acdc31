/** A reply that the test lets go of when it wants to. `arrived` tells that the request is there. */
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
