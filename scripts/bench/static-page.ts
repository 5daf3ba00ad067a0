import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { films, firstFrame } from '../../pwa/src/public/home/films.ts';

/**
 * The minimal page that shows Home's first screen: headline and hero picture, hand-written, with the picture
 * inline, served by bare node:http. The baseline for Home's paints.
 * @param headline Home's
 */
export async function startStaticPage(headline: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const body = brotliCompressSync(pageWithHero(headline));
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': body.length,
      })
      .end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static page has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pageWithHero(headline: string): string {
  const picture = readFileSync(new URL(`../../pwa/public${firstFrame(films[0])}`, import.meta.url));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toodles</title>
<style>body{margin:0;background:#ffc93c;font-family:sans-serif}main{padding:16px}img{display:block;width:100%;height:auto;border-radius:24px}</style>
</head>
<body><main>
<h1>${headline}</h1>
<img src="data:image/avif;base64,${picture.toString('base64')}" alt="Children in a ball pit" width="640" height="480">
</main></body>
</html>
`;
}
