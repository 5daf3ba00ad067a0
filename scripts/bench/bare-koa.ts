/** Koa with one prebuilt response: `node bare-koa.ts FILE TYPE ENCODING`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Koa from 'koa';

const [file = '', type = '', encoding = ''] = process.argv.slice(2);
const body = readFileSync(file);

const app = new Koa();
app.use((ctx) => {
  ctx.type = type;
  ctx.set('Content-Encoding', encoding);
  ctx.body = body;
});
const server = createServer(app.callback());
server.listen(0, 'localhost', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`Ready at http://localhost:${address.port}`);
});
