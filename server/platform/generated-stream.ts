/** Returns a stream of what a generator yields, generated as it is read. If the generator throws, reading does. */
export const streamOf = <T>(parts: AsyncGenerator<T>): ReadableStream<T> =>
  new ReadableStream<T>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
