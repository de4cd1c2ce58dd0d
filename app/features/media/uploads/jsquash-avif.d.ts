declare module "@jsquash/avif/codec/enc/avif_enc.js" {
  /** Emscripten's factory: `locateFile` returns the address of the WebAssembly file. */
  export default function createEncoder<Encoder>(options: {
    noInitialRun: boolean;
    locateFile: () => string;
  }): Promise<Encoder>;
}
