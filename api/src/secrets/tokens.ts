import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, useless to anyone who reads the table. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
