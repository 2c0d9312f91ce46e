"""Authenticator and relying party built from python3-fido2: reads one JSON call per line and writes one JSON response per line."""
import json
import os
import sys

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.client import WEBAUTHN_TYPE, ClientData
from fido2.cose import ES256
from fido2.ctap2 import AttestationObject, AttestedCredentialData, AuthenticatorData
from fido2.server import Fido2Server
from fido2.utils import sha256, websafe_decode, websafe_encode
from fido2.webauthn import PublicKeyCredentialRpEntity

FLAG = AuthenticatorData.FLAG
HELD = FLAG.USER_PRESENT | FLAG.USER_VERIFIED

keys = {}


def state_of(challenge):
    return {"challenge": challenge, "user_verification": "required"}


def make(call):
    """Creates a credential and returns the browser's response, after verifying it with the package's own relying party."""
    private = ec.generate_private_key(ec.SECP256R1())
    own_id = os.urandom(32)
    credential = AttestedCredentialData.create(bytes(16), own_id, ES256.from_cryptography_key(private.public_key()))
    auth_data = AuthenticatorData.create(sha256(call["rpId"].encode()), HELD | FLAG.ATTESTED, 0, credential)
    # CTAP uses numeric keys, WebAuthn string keys
    attestation = AttestationObject.create("none", auth_data, {}).with_string_keys()
    client = ClientData.build(type=WEBAUTHN_TYPE.MAKE_CREDENTIAL.value, challenge=call["challenge"], origin=call["origin"])
    server = Fido2Server(PublicKeyCredentialRpEntity(call["rpId"], "proof"), verify_origin=lambda origin: origin == call["origin"])
    server.register_complete(state_of(call["challenge"]), client, attestation)
    name = websafe_encode(own_id)
    keys[name] = (private, credential, call["handle"])
    response = {"clientDataJSON": client.b64, "attestationObject": websafe_encode(attestation), "transports": ["internal"]}
    return {"id": name, "rawId": name, "type": "public-key", "response": response}


def use(call):
    """Signs a challenge with a credential; on request the response is invalid."""
    private, credential, handle = keys[call["id"]]
    auth_data = AuthenticatorData.create(sha256(call["rpId"].encode()), HELD if call.get("verified", True) else FLAG.USER_PRESENT, 0)
    client = ClientData.build(type=WEBAUTHN_TYPE.GET_ASSERTION.value, challenge=call["challenge"], origin=call["origin"])
    signature = private.sign(auth_data + client.hash, ec.ECDSA(hashes.SHA256()))
    if call.get("verified", True):
        server = Fido2Server(PublicKeyCredentialRpEntity(call["rpId"], "proof"), verify_origin=lambda origin: origin == call["origin"])
        server.authenticate_complete(
            state_of(call["challenge"]), [credential], websafe_decode(call["id"]), ClientData.from_b64(client.b64), auth_data, signature
        )
    response = {
        "clientDataJSON": client.b64,
        "authenticatorData": websafe_encode(auth_data),
        "signature": websafe_encode(signature),
        "userHandle": handle,
    }
    return {"id": call["id"], "rawId": call["id"], "type": "public-key", "response": response}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"make": make, "use": use}[request["do"]](request)), flush=True)
