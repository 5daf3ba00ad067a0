/** Loaded before a measured server: reports its CPU usage to the parent process on request. */
process.on('message', () => process.send?.(process.cpuUsage()));
// The message channel must not keep the process alive.
process.channel?.unref();
