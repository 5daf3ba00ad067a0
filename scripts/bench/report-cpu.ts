/** Loaded before a measured server: reports its use of CPU and memory to the parent process on request. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
// The message channel must not keep the process alive.
process.channel?.unref();
