import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, PageRenderer } from '../../contract/centre/page-renderer.ts';

/**
 * Loads the renderer that the site's build provides for the server.
 * @param siteFolder the built site
 * @returns undefined if the site was not built
 */
export async function loadRenderer(siteFolder: string): Promise<PageRenderer | undefined> {
  const file = join(siteFolder, '.server/render.js');
  if (!existsSync(file)) return undefined;
  const built: { createRenderer: CreateRenderer } = await import(pathToFileURL(file).href);
  return built.createRenderer(siteFolder);
}
