import type { Plugin } from "vite";

/**
 * Certificate code of security keys in @simplewebauthn/server, by file, with each file's exports. It is not needed
 * for "none" and self-signed "packed" statements, the only ones that a browser passes on when a site asks for no
 * attestation (https://www.w3.org/TR/webauthn-3/#sctn-createCredential, step on conveyance "none").
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  "helpers/convertX509PublicKeyToCOSE.js": ["convertX509PublicKeyToCOSE"],
  "helpers/getCertificateInfo.js": ["getCertificateInfo"],
  "helpers/isCertRevoked.js": ["isCertRevoked"],
  "helpers/validateCertificatePath.js": ["validateCertificatePath"],
  "helpers/validateExtFIDOGenCEAAGUID.js": ["validateExtFIDOGenCEAAGUID"],
  "metadata/verifyAttestationWithMetadata.js": ["verifyAttestationWithMetadata"],
  "metadata/verifyMDSBlob.js": ["verifyMDSBlob"],
  "registration/verifications/verifyAttestationAndroidKey.js": ["verifyAttestationAndroidKey"],
  "registration/verifications/verifyAttestationAndroidSafetyNet.js": ["verifyAttestationAndroidSafetyNet"],
  "registration/verifications/verifyAttestationApple.js": ["verifyAttestationApple"],
  "registration/verifications/verifyAttestationFIDOU2F.js": ["verifyAttestationFIDOU2F"],
  "registration/verifications/tpm/verifyAttestationTPM.js": ["verifyAttestationTPM"],
};

const PACKAGE = "/node_modules/@simplewebauthn/server/esm/";

/**
 * Passkeys are registered without attestation, so the Worker needs no certificate parser: a statement that would need
 * one is refused (decision 0162). The build fails if one of these files no longer exists in the package.
 */
export const withoutAttestation = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: "studio:without-attestation",
    applyToEnvironment: ({ name }) => name === "ssr",
    load(id) {
      const file = id.split(PACKAGE)[1];
      const names = file === undefined ? undefined : UNUSED[file];
      if (file === undefined || !names) return;
      replaced.add(file);
      const refuse = '() => { throw new Error("This site accepts no attestation."); }';
      return names.map((name) => `export const ${name} = ${refuse};`).join("\n");
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((file) => !replaced.has(file));
      if (!error && this.meta.watchMode === false && missing.length > 0)
        this.error(`@simplewebauthn/server has no longer these files: ${missing.join(", ")}`);
    },
  };
};
