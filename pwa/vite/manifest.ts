import type { ManifestOptions } from 'vite-plugin-pwa';

/** The installed site of a parent. The desk's tablet installs as an app of its own (public/kiosk.webmanifest). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Toodles',
  short_name: 'Toodles',
  description: 'Book play sessions and birthday parties at the indoor playground.',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#FFC93C',
  theme_color: '#FFC93C',
  categories: ['kids', 'lifestyle', 'entertainment'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Book a session', url: '/book', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Packages', url: '/#packages', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};
