module messaging-sdk-contract

go 1.25

// The version is that of generated/version.txt, when it runs.
require github.com/messaging-sdk/messaging-sdk/clients/go v0.0.0
