import type { ManifestOptions } from 'vite-plugin-pwa';

/**
 * Screenshots of the running site, taken by scripts/install-pictures.mjs; browsers show them in the install
 * dialog.
 */
function picture(name: string, form_factor: 'narrow' | 'wide', label: string) {
  const sizes = form_factor === 'narrow' ? '720x1480' : '1280x800';
  return { src: `/install/${name}-${form_factor}.jpg`, sizes, type: 'image/jpeg', form_factor, label };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] };
}

/** The app that parents install. The desk's tablet installs an app of its own (public/kiosk.webmanifest). */
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
  screenshots: [
    picture('home', 'narrow', 'All play zones'),
    picture('when', 'narrow', 'Free seats, up to date'),
    picture('packages', 'narrow', 'What a session costs'),
    picture('home', 'wide', 'All play zones'),
    picture('birthday', 'wide', 'Birthday parties'),
  ],
  shortcuts: [
    shortcut('Book a session', '/book'),
    shortcut('Plan a party', '/birthday/book'),
    shortcut('My bookings', '/bookings'),
    shortcut('Packages', '/packages'),
  ],
};
