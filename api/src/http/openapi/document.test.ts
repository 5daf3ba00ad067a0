import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import * as Parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openApiDocument } from './document.ts';
import { errorResponsesOf } from './responses.ts';

const source = JSON.stringify(openApiDocument(endpoints, 'https://toodles.test'));

it('names the errors of Idempotency-Keys in every call that takes one', () => {
  const all: Endpoint[] = Object.values(endpoints);
  const lacking = all
    .filter(({ spec }) => spec.idempotent)
    .filter((endpoint) => {
      const responses = JSON.stringify(errorResponsesOf(endpoint));
      return !responses.includes('`invalid_key`') || !responses.includes('`idempotency_key_reused`');
    });
  expect(lacking.map(({ key }) => key)).toEqual([]);
});

it('passes Spectral', async () => {
  const { Document, Spectral } = spectralCore;
  const spectral = new Spectral();
  // The package's type for its rules is older than the one that the core expects.
  const rules = oas as unknown as RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, 'recommended']] });
  const found = await spectral.run(new Document(source, Parsers.Json, 'openapi.json'));
  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`)).toEqual([]);
});

it('passes Redocly', async () => {
  const rules = {
    // Browser navigations respond 302, and a redirect has no 2xx.
    'operation-2xx-response': 'off' as const,
  };
  const config = await createConfig({ extends: ['recommended'], rules });
  const found = await lintFromString({ source, config });
  expect(
    found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer} ${message}`),
  ).toEqual([]);
});
