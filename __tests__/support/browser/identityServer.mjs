/**
 * An OpenID Connect provider for tests: the package oidc-provider behind a plain sign-in page. Its endpoint /control rotates keys, takes
 * paths offline, restricts how clients send their secret, and signs what a test asks for. Takes the return addresses as arguments.
 */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'wellness-portal', secret: 'a-secret-of-the-tests-alone' };
export const APPLE_CLIENT = 'com.example.portal';

const backs = process.argv.slice(2);
let keys = [];
let down = [];
/** How a client may send its secret; by default in any way. */
let secretBy;
let provider;

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: `key-${Date.now()}-${Math.random()}`, use: 'sig', alg: 'RS256' } };
}

function open(issuer) {
  const client = { grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: secretBy };
  const opened = new Provider(issuer, {
    clientAuthMethods: secretBy && [secretBy, 'none'],
    clients: [
      { ...client, client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: backs.map((back) => `${back}/sns`) },
      {
        client_id: APPLE_CLIENT,
        token_endpoint_auth_method: 'none',
        // the package allows no http address for a client with the implicit flow
        application_type: 'native',
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code id_token'],
        redirect_uris: backs.map((back) => `${back}/appleSns`),
      },
    ],
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    cookies: { keys: ['cookie-key'] },
    pkce: { required: (_, { clientId }) => clientId === CLIENT.id },
    responseTypes: ['code', 'code id_token'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  return opened;
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function interact(request, response) {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Provider</title><form method="post"><label>Name <input name="login"></label><button>Go</button><button name="cancel" value="1">Cancel</button></form></html>',
    );
    return;
  }
  const form = new URLSearchParams(await bodyOf(request));
  const result = form.get('cancel')
    ? { error: 'access_denied', error_description: 'the person went back' }
    : { login: { accountId: form.get('login') }, consent: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const ACTS = {
  /** Signs with a new key and publishes only that one; with `keep`, the previous ones too. */
  async rotate({ keep }) {
    keys = [await newKey(), ...(keep ? keys : [])];
    provider = open(issuer);
  },
  down: ({ paths }) => void (down = paths),
  /** Accepts secrets sent in this way only; without one, in any. */
  accept({ method }) {
    secretBy = method;
    provider = open(issuer);
  },
  /** Signs claims with the latest key, or with an unpublished one. */
  async sign({ claims, header, foreign }) {
    const key = foreign ? await newKey() : keys[0];
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: foreign ? keys[0].jwk.kid : key.jwk.kid, ...header });
    return { token: await token.sign(key.privateKey) };
  },
  /** The modulus of the latest key: an attacker’s HS256 secret. */
  publicKey: () => ({ n: keys[0].jwk.n, kid: keys[0].jwk.kid }),
};

const server = createServer(async (request, response) => {
  try {
    const path = request.url.split('?')[0];
    if (path === '/control') {
      const { act, ...rest } = JSON.parse(await bodyOf(request));
      const answer = (await ACTS[act](rest)) ?? {};
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer));
    }
    if (down.includes(path)) {
      response.writeHead(503);
      return response.end();
    }
    if (path.startsWith('/interaction/')) return await interact(request, response);
    return provider.callback()(request, response);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500);
    return response.end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://localhost:${server.address().port}`;
keys = [await newKey()];
provider = open(issuer);
process.stdout.write(`${issuer}\n`);
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
