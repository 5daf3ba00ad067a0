/** Loaded before a measured server: tells whoever started it how much processor time it has used. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Being asked is no reason to stay alive.
process.channel?.unref();
