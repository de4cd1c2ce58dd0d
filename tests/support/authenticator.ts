import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { SITE } from "#tests/support/worker.ts";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);

type Lie = {
  /** If false, the device didn't verify its user. */
  verified?: boolean;
  /** If false, nobody touched the device. */
  present?: boolean;
  origin?: string;
  rpId?: string;
  /** The claimed ceremony: `webauthn.create` to register, `webauthn.get` to sign in. */
  ceremony?: string;
  /** The format of its empty attestation statement. "none" by default. */
  format?: string;
  /** The claimed signature counter. Increases by one each time by default. */
  counter?: number;
};

/** A software authenticator with one passkey on the P-256 curve. Its claims can be wrong on purpose. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, rpId: string, claimed?: number): Buffer {
    counter = claimed ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC2 key for ES256 in COSE format.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
  const host = new URL(SITE).hostname;
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    /** Responds to a challenge with a new passkey. */
    register(challenge: string, { verified = true, origin = SITE, rpId = host, format = "none" }: Lie = {}) {
      const flags = USER_PRESENT | CREDENTIAL_INCLUDED | (verified ? USER_VERIFIED : 0);
      const data = Buffer.concat([
        authenticatorData(flags, rpId),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText(format),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Responds to a challenge with a signature. */
    assert(
      challenge: string,
      {
        verified = true,
        present = true,
        origin = SITE,
        rpId = host,
        ceremony = "webauthn.get",
        counter: claimed,
      }: Lie = {},
    ) {
      const flags = (present ? USER_PRESENT : 0) | (verified ? USER_VERIFIED : 0);
      const data = authenticatorData(flags, rpId, claimed);
      const client = clientData(ceremony, challenge, origin);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
