/** The side of the process: handles one request after the other, and ends with its parent. */
export function serveProcess<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: Request) => {
    void handle(request).then(
      (reply) => process.send?.(reply),
      // A defect of ours: the parent learns of it by the end of this process.
      () => process.exit(1),
    );
  });
}
